// Before the first paint: the one Trusted Types policy, and the colour scheme.
// A file of its own because the page allows no inline script. `src/lib/theme.ts` goes on from here.
;(() => {
  globalThis.trustedTypes?.createPolicy('default', {
    // scripts of this site only; HTML from strings is not made at all
    createScriptURL(address) {
      const url = new URL(address, location.href)
      if (url.origin !== location.origin) throw new TypeError(`Not a script of this site: ${url.origin}`)
      return url.href
    },
  })
  let choice = null
  try {
    choice = localStorage.getItem('plaza_console_theme')
  } catch {
    // site data is blocked: nothing outlives the page
  }
  const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()

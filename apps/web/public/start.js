// Before the first paint: the one Trusted Types policy, the colour scheme, an ear for the offer to install, taps and keys.
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

  // browsers offer it once, maybe before the app listens; `src/app/InstallButton.tsx` goes on from here
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault()
    globalThis.plazaInstall = offer
    dispatchEvent(new Event('plaza:install'))
  })

  // A page can be seen before the app answers. Until then a pressed button is noted, and no form is sent by the browser:
  // a password would end up in the address. `src/app/early-input.ts` goes on from here.
  const hold = (event, element) => {
    if (!element?.closest('#app') || globalThis.plazaIsAlive?.(element)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    globalThis.plazaTap = element
  }
  addEventListener(
    'click',
    (event) => {
      const link = event.target.closest?.('#app a[href]')
      // the browser itself knows where links lead
      if (link && !globalThis.plazaIsAlive?.(link)) event.stopImmediatePropagation()
      else if (!link) hold(event, event.target.closest?.('button, [role="button"]'))
    },
    true,
  )
  addEventListener('submit', (event) => hold(event, event.target), true)
  globalThis.plazaTyped = new Map()
  const noteTyped = ({ target }) => {
    // what the app hears itself holds the earlier letters too
    if (globalThis.plazaIsAlive?.(target)) globalThis.plazaTyped.delete(target)
    else globalThis.plazaTyped.set(target, target.value)
  }
  addEventListener('input', noteTyped, true)
  // keys that belong to no field or button may be shortcuts
  globalThis.plazaKeys = []
  addEventListener(
    'keydown',
    (event) => {
      if (!globalThis.plazaKeys || event.target.closest?.('input, textarea, select, button, a')) return
      event.stopImmediatePropagation()
      globalThis.plazaKeys.push(event)
    },
    true,
  )

  let choice = null
  let mode
  try {
    choice = localStorage.getItem('plaza_theme')
  } catch {
    // site data is blocked: the choice lives as long as the page
  }
  try {
    mode = JSON.parse(document.getElementById('plaza-boot').textContent).config.theme.darkMode
  } catch {
    // no data block in development: the app corrects the scheme once it knows
  }
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches
  const wanted = choice ?? (mode === 'on' ? 'dark' : 'system')
  const isDark = mode !== 'off' && (wanted === 'dark' || (wanted === 'system' && prefersDark))
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()

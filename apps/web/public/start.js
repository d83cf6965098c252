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

  // Of a page that the server drew the pictures and fonts come first. Its scripts wait until it stands there, or until
  // somebody does something with it; a picture that does not come must not hold them up.
  const longestWaitMs = 2500
  let hasBegun = false
  const begin = async () => {
    if (hasBegun) return
    hasBegun = true
    const links = [...document.querySelectorAll('link[data-rel]')]
    for (const link of links) link.rel = link.dataset.rel
    // All of them are on their way. One after the other they are read in short turns, between which taps are heard; all
    // at once they would be one long turn. Whatever fails fails again, and is told, where the app needs it.
    for (const { href, media } of links) {
      if (matchMedia(media).matches) await import(href).then(nextTurn, () => undefined)
    }
    for (const script of document.querySelectorAll('script[data-src]')) script.src = script.dataset.src
  }
  const nextTurn = () => new Promise((go) => setTimeout(go))
  // they need the whole page
  const beginSoon = () => (document.readyState === 'loading' ? addEventListener('DOMContentLoaded', begin) : begin())
  for (const sign of ['pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'click']) {
    addEventListener(sign, beginSoon, { capture: true, passive: true, once: true })
  }
  addEventListener('DOMContentLoaded', () => {
    // nothing is drawn in a page that was kept for times without a connection, or seen in a tab in the background
    if (document.hidden || !document.getElementById('app').hasChildNodes()) void begin()
    else setTimeout(begin, longestWaitMs)
  })
  // the pictures may be there before anything is on the screen, where the browser has much to do
  addEventListener('load', () =>
    new PerformanceObserver((painted) => {
      if (painted.getEntriesByName('first-contentful-paint').length > 0) setTimeout(begin)
    }).observe({ type: 'paint', buffered: true }),
  )

  // Whatever keeps the app from coming, nobody is left with an empty page. It goes as soon as there is something to see.
  const mostPatienceMs = 20_000
  setTimeout(() => {
    const app = document.getElementById('app')
    if (!app || app.hasChildNodes()) return
    const words = {
      es: ['Esto está tardando más de lo normal', 'Recargar'],
      fr: ['C’est plus long que d’habitude', 'Recharger'],
    }
    const [title, again] = words[document.documentElement.lang.slice(0, 2)] ?? [
      'This is taking longer than usual',
      'Reload',
    ]
    const note = document.createElement('main')
    note.style.cssText = 'padding:30vh 16px;text-align:center;font:600 20px system-ui;color-scheme:light dark'
    const button = document.createElement('button')
    button.textContent = again
    button.style.cssText = 'display:block;margin:24px auto;padding:12px 24px;font:inherit;border-radius:14px'
    button.onclick = () => location.reload()
    note.append(title, button)
    document.body.append(note)
    new MutationObserver(() => note.remove()).observe(app, { childList: true })
  }, mostPatienceMs)

  // A page can be seen before the app answers. Until then a pressed button is noted, and no form is sent by the browser:
  // a password would end up in the address. `src/app/early-input.ts` goes on from here.
  const hold = (event, element) => {
    if (!element?.closest('#app')) return
    // a form that has not heard what was typed in it would send what stood there at first
    const form = element.closest('form')
    const isUntold = form !== null && [...globalThis.plazaTyped.keys()].some((field) => field.form === form)
    if (globalThis.plazaIsAlive?.(element) && !isUntold) return
    event.preventDefault()
    event.stopImmediatePropagation()
    globalThis.plazaTap = { element, place: twinsOf(element).indexOf(element) }
  }
  // what looks the same: the app may draw anew what the server has drawn
  const twinsOf = (element) =>
    [...document.querySelectorAll(`#app ${element.localName}`)].filter(
      ({ ariaLabel, textContent, name }) =>
        ariaLabel === element.ariaLabel && textContent === element.textContent && name === element.name,
    )
  globalThis.plazaTwinsOf = twinsOf
  addEventListener(
    'click',
    (event) => {
      const link = event.target.closest?.('#app a[href]')
      if (!link) return hold(event, event.target.closest?.('button, [role="button"]'))
      if (globalThis.plazaIsAlive?.(link)) return
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      // a dialog of this page is no reason to load it again
      if (isPlain && link.pathname === location.pathname && !link.hash) return hold(event, link)
      // the browser itself knows where other links lead, but it would note a place of this page in the address
      event.stopImmediatePropagation()
      if (!link.getAttribute('href').startsWith('#')) return
      event.preventDefault()
      document.getElementById(link.hash.slice(1))?.focus()
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

  const root = document.documentElement
  const kept = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      // site data is blocked: nothing outlives the page
      return null
    }
  }

  // Pages are drawn for nobody. Whoever is signed in sees no way to log in, and nothing moves when the banners come that
  // they saw last at this width. `src/app/first-frame.ts` goes on from here.
  if (kept('plaza_authtoken') !== null) {
    root.setAttribute('data-signed-in', '')
    // room for what only members see; `src/features/home/MemberPart.tsx` goes on from here
    root.setAttribute('data-member', '')
    const [width, height] = (kept('plaza_banners') ?? '').split(' ')
    if (Number(width) === innerWidth) root.style.setProperty('--plaza-banners', `${Number(height)}px`)
  }

  const choice = kept('plaza_theme')
  // nobody writes it in development: the app corrects the scheme once it knows
  const mode = root.dataset.darkMode
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches
  const wanted = choice ?? (mode === 'on' ? 'dark' : 'system')
  const isDark = mode !== 'off' && (wanted === 'dark' || (wanted === 'system' && prefersDark))
  root.dataset.theme = isDark ? 'dark' : 'light'
})()

// What the documentation can do with script: search, copy, keep the chosen language of samples, try calls.
// Without it every page can be read as it is.
;(() => {
  const all = (selector, within = document) => [...within.querySelectorAll(selector)]
  const one = (selector, within = document) => within.querySelector(selector)
  for (const part of all('.search, .credentials, .copy, .try')) part.hidden = false

  // a wide screen shows all pages at the side
  const menu = one('.menu')
  const wide = matchMedia('(min-width: 56.01rem)')
  const openMenu = () => (menu.open = wide.matches)
  wide.addEventListener('change', openMenu)
  openMenu()
  one('nav [aria-current]')?.scrollIntoView({ block: 'nearest' })

  // Copy
  addEventListener('click', async ({ target }) => {
    const button = target.closest?.('.copy')
    if (!button) return
    try {
      await navigator.clipboard.writeText(one('pre', button.parentElement).innerText)
      button.textContent = 'Copied'
    } catch {
      button.textContent = 'Select it'
    }
    setTimeout(() => (button.textContent = 'Copy'), 1500)
  })

  // The way of writing calls that somebody chose holds on every page
  const choose = (way) => {
    for (const radio of all(`.ways [value="${way}"]`)) radio.checked = true
  }
  const known = localStorage.getItem('plaza-docs-way')
  if (['curl', 'SDK', 'fetch'].includes(known)) choose(known)
  addEventListener('change', ({ target }) => {
    if (!target.closest?.('.ways')) return
    localStorage.setItem('plaza-docs-way', target.value)
    choose(target.value)
  })

  // Search
  const field = one('.search input')
  const found = one('#found')
  let entries
  const fill = (hits) => {
    const items = hits.map(({ title, of, method, path, href }) => {
      const item = document.createElement('li')
      const link = document.createElement('a')
      link.href = href
      link.textContent = title
      const detail = document.createElement('small')
      detail.textContent = method ? `${of} · ${method} ${path}` : of
      link.append(detail)
      item.append(link)
      return item
    })
    if (items.length === 0) {
      const nothing = document.createElement('p')
      nothing.textContent = 'Nothing found. Try the name of a field.'
      items.push(nothing)
    }
    found.replaceChildren(...items)
    found.hidden = false
  }
  const rank = (entry, words) => {
    const name = `${entry.title} ${entry.of}`.toLowerCase()
    const rest = `${entry.method ?? ''} ${entry.path ?? ''} ${entry.fields ?? ''}`.toLowerCase()
    if (words.every((word) => name.includes(word))) return 2
    return words.every((word) => name.includes(word) || rest.includes(word)) ? 1 : 0
  }
  field.addEventListener('input', async () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
    if (words.length === 0) {
      found.hidden = true
      return
    }
    entries ??= fetch('/docs/search.json').then((answer) => answer.json())
    const ranked = (await entries).map((entry) => ({ entry, rank: rank(entry, words) }))
    const hits = ranked.filter(({ rank }) => rank > 0).sort((a, b) => b.rank - a.rank)
    fill(hits.slice(0, 12).map(({ entry }) => entry))
  })
  one('.search').addEventListener('keydown', (event) => {
    const links = all('a', found)
    const at = links.indexOf(document.activeElement)
    if (event.key === 'ArrowDown') links[at + 1]?.focus()
    else if (event.key === 'ArrowUp') (links[at - 1] ?? field).focus()
    else if (event.key === 'Escape') {
      found.hidden = true
      field.focus()
    } else if (event.key === 'Enter' && document.activeElement === field) links[0]?.click()
    else return
    event.preventDefault()
  })
  addEventListener('click', ({ target }) => {
    if (!target.closest?.('.search') || target.closest('#found a')) found.hidden = true
    if (!target.closest?.('.credentials')) one('.credentials').open = false
    if (target.closest?.('nav a')) menu.open = wide.matches
  })
  addEventListener('keydown', (event) => {
    if (event.key === '/' && !/^(INPUT|TEXTAREA)$/.test(document.activeElement?.tagName ?? '')) {
      event.preventDefault()
      field.focus()
    }
  })

  // Try it
  for (const name of ['key', 'token']) {
    const input = one(`.credentials [name=${name}]`)
    input.value = sessionStorage.getItem(`plaza-docs-${name}`) ?? input.value
    input.addEventListener('input', () => sessionStorage.setItem(`plaza-docs-${name}`, input.value))
  }
  const authorization = () => {
    const key = one('.credentials [name=key]').value.trim()
    const token = one('.credentials [name=token]').value.trim()
    if (token) return `Stelace-V1 apiKey=${key}, token=${token}`
    return key ? `Basic ${btoa(`${key}:`)}` : undefined
  }
  const tell = (output, line, body) => {
    const first = document.createElement('p')
    first.textContent = line
    const text = document.createElement('pre')
    text.tabIndex = 0
    text.textContent = body
    output.replaceChildren(first, ...(body ? [text] : []))
  }
  addEventListener('submit', async (event) => {
    const form = event.target.closest('.try form')
    if (!form) return
    event.preventDefault()
    const output = one('output', form)
    const { method } = form.dataset
    const { path, body } = Object.fromEntries(new FormData(form))
    if (body !== undefined) {
      try {
        JSON.parse(body)
      } catch (error) {
        return tell(output, `The body is not JSON: ${error.message}`)
      }
    }
    if (!/^\/(?!\/)/.test(path)) return tell(output, 'The path begins with a slash, such as /assets.')
    tell(output, 'Sending …')
    const headers = { accept: 'application/json', 'x-stelace-version': '2020-08-10' }
    const credentials = authorization()
    if (credentials) headers.authorization = credentials
    if (body !== undefined) headers['content-type'] = 'application/json'
    const begun = performance.now()
    try {
      const answer = await fetch(path, { method, headers, ...(body === undefined ? {} : { body }) })
      const text = await answer.text()
      const took = Math.round(performance.now() - begun)
      let shown = text
      try {
        shown = JSON.stringify(JSON.parse(text), null, 2)
      } catch {
        // not JSON: shown as it came
      }
      tell(output, `${answer.status} ${answer.statusText} · ${took} ms`, shown)
    } catch {
      tell(output, 'The server could not be reached. Try again.')
    }
  })
})()

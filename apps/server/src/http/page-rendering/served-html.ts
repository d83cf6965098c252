/** The page allows no style attributes. They wait in another one for the script that may set them, and as rules until then. */
export function setStylesAside(html: string): { html: string; css: string } {
  const styles = new Set<string>()
  const aside = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    styles.add(style)
    return ` data-style="${style}"`
  })
  // a rule must not be able to end; what is written otherwise waits for the script
  const rules = [...styles].filter((style) => /^[\w\s:;.,%#()/-]+$/.test(style))
  return { html: aside, css: rules.map((style) => `[data-style="${style}"]{${style}}`).join('') }
}

/** React puts what a page should load soon before the page itself; it belongs into the head. */
export function splitPreloads(html: string): { preloads: string; html: string } {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? ''
  return { preloads, html: html.slice(preloads.length) }
}

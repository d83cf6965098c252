const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const imageSchemes = new Set(['http:', 'https:'])
/** Stands for the site itself; nothing can be there. */
const here = 'https://site.invalid'

/** Where a link in a text may lead: other pages, of this site or elsewhere, an email, a call. Nothing that runs. */
export const safeLink = (address: string) => safe(address, linkSchemes)

/** Where a picture in a text may come from. */
export const safeImage = (address: string) => safe(address, imageSchemes)

// read as browsers read it: they ignore line breaks and spaces that hide a scheme from simpler eyes
function safe(address: string, schemes: ReadonlySet<string>): string | undefined {
  const url = URL.parse(address.trim(), here)
  if (!url || !schemes.has(url.protocol)) return
  return url.origin === here ? url.pathname + url.search + url.hash : url.href
}

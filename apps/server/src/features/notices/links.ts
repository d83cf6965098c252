/** A message with up to so many links, each a line; the values come from `linkData`. */
export const linksText = (name: string, most: number) =>
  Array.from({ length: most }, (_, index) => {
    const absent = Array.from({ length: index + 1 }, (_, count) => `=${count} {}`).join(' ')
    const number = index + 1
    return `{${name}Count, plural, ${absent} other {<p><a href="{${name}Url${number}}">{${name}${number}}</a></p>}}`
  }).join('')

export type NamedLink = { name: string; url: string }

export function linkData(name: string, most: number, links: readonly NamedLink[]): Record<string, string> {
  const places = Array.from({ length: most }, (_, index) => [
    [`${name}${index + 1}`, links[index]?.name ?? ''],
    [`${name}Url${index + 1}`, links[index]?.url ?? ''],
  ])
  return { [`${name}Count`]: String(links.length), ...Object.fromEntries(places.flat()) }
}

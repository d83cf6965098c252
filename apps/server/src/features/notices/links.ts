export type NamedLink = { name: string; url: string }

/** Up to so many links as values for the words that operators write: `similar1`, `similarUrl1`, `similarCount` … */
export function linkData(name: string, most: number, links: readonly NamedLink[]): Record<string, string> {
  const places = Array.from({ length: most }, (_, index) => [
    [`${name}${index + 1}`, links[index]?.name ?? ''],
    [`${name}Url${index + 1}`, links[index]?.url ?? ''],
  ])
  return { [`${name}Count`]: String(links.length), ...Object.fromEntries(places.flat()) }
}

const longestSlug = 80

/**
 * The readable part of an address: lower case, no accents, words joined by dashes.
 *
 * @example slugOf('Casa de campaña, 4 personas') // 'casa-de-campana-4-personas'
 */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-/, '')
    .slice(0, longestSlug)
    .replace(/-$/, '')

/** What is behind `/l/` in the one address of an asset: `city-bike-size-m-ast_…`. */
export function assetSlug({ id, name }: { id: string; name: string }): string {
  const slug = slugOf(name)
  return slug ? `${slug}-${id}` : id
}

/** @example assetPath({ id: 'ast_1', name: 'City bike' }) // '/l/city-bike-ast_1' */
export const assetPath = (asset: { id: string; name: string }): string => `/l/${assetSlug(asset)}`

/** The id at the end of what is behind `/l/`, whatever is written before it. */
export const assetIdOf = (slugAndId: string): string | undefined => /(?:^|-)(ast_\w+)$/.exec(slugAndId)?.[1]

/**
 * What a label must look like for a pattern to match it, as PostgreSQL's `like` reads it: `*` is any run of characters,
 * and an underscore is nothing but itself.
 */
export const likeOf = (pattern: string) => pattern.replaceAll('_', '\\_').replaceAll('*', '%')

/** In lists a lone star asks for everything, ratings without label included. */
export const narrowing = (patterns: readonly string[] | undefined) =>
  patterns === undefined || patterns.includes('*') ? undefined : patterns

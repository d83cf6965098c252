/** What the names of our own events begin with, so that they are known when another calendar sends them back. */
export const addressPrefix = (assetId: string) => `plaza-${assetId}-`

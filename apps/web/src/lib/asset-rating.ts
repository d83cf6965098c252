/** The average of the ratings of an asset or person, on the API's scale of 0 to 100. */
export type AssetRating = { score: number; count: number }

/** How long what owners write of a listing may be: what readers read at a glance. The API takes more. */
export const assetLimits = { name: 70, description: 2000 }

export { AssetCards } from './AssetCards.tsx'
export { FavoriteButton } from './FavoriteButton.tsx'
export { MergeFavorites } from './MergeFavorites.tsx'
export { useFavorites } from './use-favorites.ts'

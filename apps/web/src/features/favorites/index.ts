export { FavoriteButton } from './FavoriteButton.tsx'
export { useFavorites, useMergeFavorites } from './use-favorites.ts'

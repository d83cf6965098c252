/** For `validateSearch` of a route with a `DetailScreen`. */
export const readTab = ({ tab }: Record<string, unknown>): { tab?: string } => (typeof tab === 'string' ? { tab } : {})

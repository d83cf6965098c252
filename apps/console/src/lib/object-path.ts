import { useRouter } from '@tanstack/react-router'

/** The page of an object by its type: the route, and the address under `/console`. */
const pages: Readonly<Record<string, { route: string; pathOf: (id: string) => string }>> = {
  user: { route: '/people/$id', pathOf: (id) => `/people/${id}` },
  transaction: { route: '/bookings/$id', pathOf: (id) => `/bookings/${id}` },
  case: { route: '/cases/$id', pathOf: (id) => `/cases/${id}` },
  asset: { route: '/listings/$id', pathOf: (id) => `/listings/${id}` },
  customAttribute: { route: '/attributes/$id', pathOf: (id) => `/attributes/${id}` },
  assetType: { route: '/types/$id', pathOf: (id) => `/types/${id}` },
  role: { route: '/roles/$id', pathOf: (id) => `/roles/${id}` },
  email: { route: '/mails', pathOf: (id) => `/mails?open=${id}` },
  order: { route: '/orders', pathOf: (id) => `/orders?open=${id}` },
  rating: { route: '/ratings', pathOf: (id) => `/ratings?open=${id}` },
  // what the server stands on has one screen
  part: { route: '/system', pathOf: () => '/system' },
  clientError: { route: '/system/errors', pathOf: (id) => `/system/errors?open=${id}` },
  conversation: { route: '/conversations/$id', pathOf: (id) => `/conversations/${id}` },
}

/** Where objects are looked at; nothing for those that this console has no page for. */
export function useObjectPath(): (objectType: string | null, id: string | null) => string | undefined {
  const { routesByPath } = useRouter()
  return (objectType, id) => {
    const page = pages[objectType ?? '']
    return page && id !== null && Object.hasOwn(routesByPath, page.route) ? page.pathOf(id) : undefined
  }
}

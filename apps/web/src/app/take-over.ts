import type { Services } from '../lib/services.tsx'
import type { Boot } from './boot.ts'
import { unpackQueries } from './render/packed-queries.ts'
import type { AppRouter } from './router.tsx'

type Parts = { boot: Boot; services: Services; router: AppRouter; place: HTMLElement }

/**
 * Brings the app to where the server stood when it drew the page, so that React finds what it would draw itself. False
 * where there is no such page, or the browser shows another one: in another language, or behind a door.
 */
export async function prepareTakeOver({ boot, services, router, place }: Parts): Promise<boolean> {
  const { queryClient, language, session } = services
  // the page that the worker keeps for times without a connection is empty
  if (!boot.queries || !place.hasChildNodes() || language.get().locale !== boot.locale) return false
  unpackQueries(queryClient, boot.queries)
  const { pathname } = router.latestLocation
  // tells the router that the page is there already
  router.ssr = { manifest: undefined }
  await router.load()
  if (router.state.location.pathname !== pathname) return false
  restoreStyles(place)
  // whoever is signed in may see more than the server showed
  if (session.get().userId) void queryClient.invalidateQueries()
  return true
}

/** The page allows no style attributes, which scripts may set; the server keeps them aside (see `http/page-rendering`). */
function restoreStyles(place: HTMLElement) {
  for (const element of place.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
  }
}

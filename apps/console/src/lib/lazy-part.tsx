import { reloadOnce } from '@plaza/ui'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { laterTexts } from './i18n.tsx'

/**
 * A part of the page that loads when it is first shown; until then something else stands in its place.
 *
 * @example const Find = lazyPart(async () => (await import('./Find.tsx')).Find)
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: (props: Props) => ReactNode = () => null,
): ComponentType<Props> {
  // lazy() widens the props of the component it is given
  const Part = lazy(async () => {
    try {
      const [part] = await Promise.all([load(), laterTexts()])
      return { default: part }
    } catch {
      // the server has a newer build, or there is no connection
      reloadOnce()
      return { default: fallback as ComponentType<Props> }
    }
  }) as unknown as ComponentType<Props>
  return (props) => (
    <Suspense fallback={fallback(props)}>
      <Part {...props} />
    </Suspense>
  )
}

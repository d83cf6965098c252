import { MissingLayerProvider } from '@plaza/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { browserZone } from '../lib/date-formats.ts'
import { LanguageProvider } from '../lib/i18n.tsx'
import { tellMissing } from '../lib/missing-part.ts'
import { type Services, ServicesProvider } from '../lib/services.tsx'
import type { AppRouter } from './router.tsx'
import { useCalmStore, useTakenOver } from './use-taken-over.ts'

type AppProps = {
  services: Services
  router: AppRouter
  /** When the server drew the page; until it is taken over, that moment is now. */
  drawnMs: number | undefined
}

export function App({ services, router, drawnMs }: AppProps) {
  const { reader, language, settings, drawnFor } = services
  const isDrawn = drawnFor !== undefined
  const { locale, messages } = useCalmStore(language, isDrawn)
  const choices = useCalmStore(reader, isDrawn)
  // the server knows the marketplace's zone only
  const isOwn = useTakenOver(isDrawn)
  const zone = isOwn ? (choices.timeZone ?? browserZone()) : (settings.timeZone ?? 'UTC')
  const { firstWeekday } = choices
  const isWideAtFirst = drawnFor?.isPhone === false
  return (
    <ServicesProvider services={services}>
      <LanguageProvider
        {...{ locale, messages, zone, firstWeekday, isWideAtFirst }}
        drawnMs={isOwn ? undefined : drawnMs}
      >
        <QueryClientProvider client={services.queryClient}>
          <MissingLayerProvider value={tellMissing}>
            <RouterProvider router={router} />
          </MissingLayerProvider>
        </QueryClientProvider>
      </LanguageProvider>
    </ServicesProvider>
  )
}

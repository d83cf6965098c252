import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { LanguageProvider } from '../lib/i18n.tsx'
import { type Services, ServicesProvider } from '../lib/services.tsx'
import { useStore } from '../lib/store.ts'
import type { AppRouter } from './router.tsx'

export function App({ services, router }: { services: Services; router: AppRouter }) {
  const { locale, messages } = useStore(services.language)
  const choices = useStore(services.reader)
  return (
    <ServicesProvider services={services}>
      <LanguageProvider locale={locale} messages={messages} choices={choices}>
        <QueryClientProvider client={services.queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LanguageProvider>
    </ServicesProvider>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { asOneself, usePersonId, userQuery } from './me.ts'
import { useServices } from './services.tsx'

/** Changes the language here and, for signed-in people, on their other devices. */
export function useChooseLanguage(): (locale: string) => Promise<void> {
  const { sdk, language } = useServices()
  const cache = useQueryClient()
  const userId = usePersonId()
  return useCallback(
    async (locale) => {
      await language.choose(locale)
      if (!userId) return
      const user = await sdk.users.update(
        userId,
        { metadata: { _private: { plaza: { locale } } } },
        asOneself(sdk, userId),
      )
      cache.setQueryData(userQuery(sdk, userId).queryKey, user)
    },
    [sdk, language, cache, userId],
  )
}

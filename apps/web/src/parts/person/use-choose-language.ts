import type { JsonObject } from '@plaza/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type ReaderChoices, writeChoices } from '../../lib/reader.ts'
import { useServices } from '../../lib/services.tsx'
import { asOneself, usePersonId, userQuery } from './me.ts'

/** Changes the language here and, for signed-in people, on their other devices. */
export function useChooseLanguage(): (locale: string) => Promise<void> {
  const { language } = useServices()
  const keep = useKeep()
  return useCallback(
    async (locale) => {
      await language.choose(locale)
      await keep({ locale })
    },
    [language, keep],
  )
}

/** Changes time zone, week, distances and currency here and, for signed-in people, on their other devices. */
export function useChooseReader(): (choices: ReaderChoices) => Promise<void> {
  const { reader } = useServices()
  const keep = useKeep()
  return useCallback(
    async (choices) => {
      reader.choose(choices)
      await keep(writeChoices(choices))
    },
    [reader, keep],
  )
}

/** Keeps choices with the person, where there is one. */
function useKeep() {
  const { sdk } = useServices()
  const cache = useQueryClient()
  const userId = usePersonId()
  return useCallback(
    async (plaza: JsonObject) => {
      if (!userId) return
      const user = await sdk.users.update(userId, { metadata: { _private: { plaza } } }, asOneself(sdk, userId))
      cache.setQueryData(userQuery(sdk, userId).queryKey, user)
    },
    [sdk, cache, userId],
  )
}

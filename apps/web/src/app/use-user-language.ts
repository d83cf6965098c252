import type { JsonObject, User } from '@plaza/sdk'
import { useEffect } from 'react'
import { useMe } from '../lib/me.ts'
import { useServices } from '../lib/services.tsx'

/** People find the language they chose on another device. */
export function useUserLanguage(): void {
  const { language } = useServices()
  const { data: me } = useMe()
  const locale = me && localeOf(me)
  useEffect(() => {
    if (locale) void language.choose(locale)
  }, [locale, language])
}

function localeOf(user: User): string | undefined {
  const locale = objectOf(objectOf(user.metadata._private).plaza).locale
  return typeof locale === 'string' ? locale : undefined
}

const objectOf = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null ? (value as JsonObject) : {}

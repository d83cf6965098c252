import { useEffect } from 'react'
import { objectOf, textOf } from '../lib/json.ts'
import { readChoices } from '../lib/reader.ts'
import { useServices } from '../lib/services.tsx'
import { useMe } from '../parts/person/me.ts'

/** People find the language, and how they count and measure, as they chose it on another device. */
export function useUserLanguage(): void {
  const { language, reader } = useServices()
  const { data: me } = useMe()
  const plaza = me && objectOf(objectOf(me.metadata._private).plaza)
  const locale = textOf(plaza?.locale)
  useEffect(() => {
    if (locale) void language.choose(locale)
  }, [locale, language])
  // once somebody has chosen, the record says it all; before that the browser does
  const choices = plaza && 'timeZone' in plaza ? JSON.stringify(readChoices(plaza)) : undefined
  useEffect(() => {
    if (choices) reader.choose(JSON.parse(choices))
  }, [choices, reader])
}

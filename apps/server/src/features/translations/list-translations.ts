import type { Endpoints, QueryOf } from '@plaza/contract'
import { asObject, writtenLocales } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { allNamed, fieldOf, sourceOf, valueIn } from './named.ts'
import * as store from './store.ts'

/** Everything that can be translated, and the languages of the marketplace. */
export async function readNamed(services: Services) {
  const { stelace } = await services.config.read('default')
  const instant = asObject(stelace.instant)
  const kept = await store.all(services.db.read)
  return {
    named: allNamed({ ...kept, instant: instant as never }),
    languages: writtenLocales(instant),
    instant,
    entries: kept.entries,
  }
}

export async function listTranslations(
  { locale, kind, missing }: QueryOf<Endpoints['translations']['list']>,
  services: Services,
) {
  const { named, languages } = await readNamed(services)
  const { first } = languages
  const isMissing = (language: string) => named.filter((each) => valueIn(each, language, first) === '').length
  const results = named
    .filter(({ objectType }) => kind === undefined || objectType === kind)
    .map((each) => {
      const value = valueIn(each, locale, first)
      // in the first language what is shown without a text is no gap
      const isDone = value !== '' || (locale === first && each.fallback !== '')
      return {
        objectType: each.objectType,
        objectId: each.objectId,
        field: fieldOf(each),
        where: each.where,
        source: sourceOf(each, first),
        value,
        state: isDone ? ('done' as const) : ('missing' as const),
      }
    })
  return {
    results: missing ? results.filter(({ state }) => state === 'missing') : results,
    languages: languages.all.map((language) => ({
      locale: language,
      total: named.length,
      missing: language === first ? 0 : isMissing(language),
    })),
  }
}

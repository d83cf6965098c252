import { useT } from '../../lib/i18n.tsx'
import { languageName } from '../../lib/languages.ts'
import { explanationKey, nameKey, type TypeForm } from './type-form.ts'

/** What each field of a type is called. */
export function useFieldLabels(locales: readonly string[]): Readonly<Record<keyof TypeForm & string, string>> {
  const t = useT()
  const words = locales.flatMap((locale) => {
    const language = languageName(locale)
    return [
      [nameKey(locale), t('types.nameIn', { language })],
      [explanationKey(locale), t('types.explanationIn', { language })],
    ]
  })
  return {
    name: t('types.name'),
    active: t('types.active'),
    isDefault: t('types.default'),
    timeBased: t('types.timeBased'),
    infiniteStock: t('types.infiniteStock'),
    needsPlace: t('types.needsPlace'),
    needsPhoto: t('types.needsPhoto'),
    answerHours: t('types.answerHours'),
    noticeHours: t('types.noticeHours'),
    cancellation: t('types.cancellation'),
    externalId: t('types.externalId'),
    timeUnit: t('types.unit'),
    minCount: t('types.min'),
    minUnit: t('types.min.unit'),
    maxCount: t('types.max'),
    maxUnit: t('types.max.unit'),
    ownerFees: t('types.ownerFees'),
    takerFees: t('types.takerFees'),
    plan: t('types.process'),
    handover: t('types.tab.handover'),
    ...Object.fromEntries(words),
  }
}

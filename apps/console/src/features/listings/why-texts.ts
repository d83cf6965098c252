import type { MessageId, Translate } from '../../lib/i18n.tsx'

const texts: Readonly<Record<string, MessageId>> = {
  active: 'why.rule.active',
  assetTypeId: 'why.rule.type',
  availability: 'why.rule.dates',
  categoryId: 'why.rule.category',
  filter: 'why.rule.filter',
  indexed: 'why.rule.indexed',
  location: 'why.rule.distance',
  validated: 'why.rule.validated',
  words: 'why.rule.words',
}

/** A rule of the search in words; one that this console does not know by its own name. */
export const ruleText = (t: Translate, rule: string) => {
  const text = texts[rule]
  return text ? t(text) : rule
}

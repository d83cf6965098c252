type TranslationsSearch = { locale?: string; kind?: string; missing?: 'yes' }

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export const readTranslationsSearch = (search: Record<string, unknown>): TranslationsSearch => {
  const [locale, kind] = [textOf(search.locale), textOf(search.kind)]
  return {
    ...(locale && { locale }),
    ...(kind && { kind }),
    ...(search.missing === 'yes' && { missing: 'yes' as const }),
  }
}

import { refuse } from '../../lib/errors.ts'

/** The one value that all name who name any; refused when there are several. */
export function onlyOne(
  values: readonly (string | null | undefined)[],
  of: 'payers' | 'currencies',
): string | undefined {
  const named = [...new Set(values.filter((value) => value != null))]
  if (named.length > 1) {
    const listed = named.join(', ')
    throw of === 'payers'
      ? refuse('order.severalPayers', { values: { payers: listed } })
      : refuse('order.severalCurrencies', { values: { currencies: listed } })
  }
  return named[0]
}

import { formatMoney } from '@plaza/domain'

/** An amount as it was agreed: "MX$230". */
export const moneyText = (amount: number | null, currency: string | null): string =>
  amount === null || !currency ? String(amount ?? '–') : formatMoney(amount, { currency, home: '', locale: 'en' })

// Data alone, in a file of its own: screens need it, and must not load every endpoint for it.

/** Providers that take money online, by the name that operators choose in `stelace.instant.payments.provider`. */
export const onlineProviders = ['stripe'] as const
export type OnlineProvider = (typeof onlineProviders)[number]

/** How bookings are paid: not through the platform, by the operator's instructions, or with a provider. */
export const paymentKinds = ['none', 'manual', 'online'] as const
export type PaymentKind = (typeof paymentKinds)[number]

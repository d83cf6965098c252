import { textLinkClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { PaymentWords } from '../settings/index.ts'

/** What a way to pay needs besides being chosen: words of the marketplace, or keys. */
export function PaymentTools({ provider }: { provider: string | undefined }) {
  const t = useT()
  if (provider === 'manual') return <PaymentWords />
  if (provider !== 'stripe') return null
  return (
    <p className="text-ink-2">
      {t.rich('start.pay.keys', {
        link: (text) => (
          <Link to="/settings/$section" params={{ section: 'payments' }} className={textLinkClass}>
            {text}
          </Link>
        ),
      })}
    </p>
  )
}

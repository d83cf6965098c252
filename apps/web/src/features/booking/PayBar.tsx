import { Checkbox, textLinkClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { LeaveGuard } from '../../lib/LeaveGuard.tsx'
import { useServices } from '../../lib/services.tsx'
import { WriteButton } from '../../lib/WriteButton.tsx'

export type PayBarProps = {
  label: string
  busyLabel: string
  isBusy: boolean
  onPay: () => void
}

/** The terms, if they are asked for, and the button, which stays in sight on phones. Who goes without paying is asked. */
export function PayBar({ label, busyLabel, isBusy, onPay }: PayBarProps) {
  const t = useT()
  const { asksTermsAtCheckout } = useServices().settings
  const [hasAccepted, setAccepted] = useState(false)
  const [isReminded, setReminded] = useState(false)
  const isMissing = asksTermsAtCheckout && !hasAccepted
  return (
    <div className="flex flex-col gap-2 max-md:sticky max-md:bottom-0 max-md:z-sticky max-md:-mx-4 max-md:border-line max-md:border-t max-md:bg-bg max-md:px-4 max-md:pt-3 max-md:pb-safe-3">
      {asksTermsAtCheckout && (
        <Checkbox
          isSelected={hasAccepted}
          onChange={setAccepted}
          isDisabled={isBusy}
          error={isReminded && isMissing ? t('auth.signUp.termsNeeded') : undefined}
        >
          {t.rich('auth.signUp.terms', {
            link: (text) => (
              <Link to="." search={(search) => ({ ...search, show: 'terms' })} className={textLinkClass}>
                {text}
              </Link>
            ),
          })}
        </Checkbox>
      )}
      <WriteButton
        size="lg"
        className="w-full md:w-auto md:self-start"
        isBusy={isBusy}
        busyLabel={busyLabel}
        onPress={() => (isMissing ? setReminded(true) : onPay())}
      >
        {label}
      </WriteButton>
      <LeaveGuard
        isDirty={!isBusy}
        // the conversation about the booking is where paying leads
        isWithin={(path) => path.startsWith('/i/')}
        title={t('checkout.leave')}
        text={t('checkout.leaveText')}
      />
    </div>
  )
}

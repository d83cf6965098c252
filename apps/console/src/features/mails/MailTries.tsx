import type { MailTry, WholeEmail } from '@plaza/contract'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { When } from '../../lib/When.tsx'

const outcomes: Readonly<Record<MailTry['outcome'], MessageId>> = {
  sent: 'mails.try.sent',
  later: 'mails.try.later',
  failed: 'mails.try.failed',
  kept: 'mails.try.kept',
}

/** Each time it was handed over, what the mail server said, and when it is tried again. */
export function MailTries({ mail: { tries, nextTryDate } }: { mail: WholeEmail }) {
  const t = useT()
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-console-h2">{t('mails.tries')}</h3>
      {tries.length === 0 && <p className="text-small text-ink-2">{t('mails.try.none')}</p>}
      <ol className="flex flex-col gap-2">
        {tries.map(({ date, outcome, answer }) => (
          <li key={date} className="rounded-photo bg-sunken px-3 py-2 text-small">
            <span className="flex justify-between gap-3">
              <span className={outcome === 'failed' ? 'font-semibold text-danger-ink' : 'font-semibold'}>
                {t(outcomes[outcome])}
              </span>
              <span className="text-ink-3">
                <When date={date} />
              </span>
            </span>
            {answer && <code className="block break-words font-mono text-caption text-ink-2">{answer}</code>}
          </li>
        ))}
      </ol>
      {nextTryDate && (
        <p className="text-small text-ink-2">
          {t('mails.nextTry')} <When date={nextTryDate} />
        </p>
      )}
    </section>
  )
}

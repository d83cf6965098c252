import type { MailState } from '@plaza/contract'
import { useQuery } from '@tanstack/react-query'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { TestMailButton } from '../../lib/TestMailButton.tsx'
import { When } from '../../lib/When.tsx'
import { mailStateQuery } from './queries.ts'

const words = {
  set: { title: 'mails.server.set', text: 'mails.server.set.text' },
  none: { title: 'mails.server.none', text: 'mails.server.none.text' },
  test: { title: 'mails.server.test', text: 'mails.server.test.text' },
} as const satisfies Record<MailState['server'], { title: MessageId; text: MessageId }>

/** Whether mails leave, how many did, and a test to oneself. */
export function MailServerCard() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const state = useQuery(mailStateQuery(sdk))
  return (
    <section
      aria-label={t('mails.server')}
      className="flex flex-wrap items-center gap-x-8 gap-y-3 rounded-photo border border-line bg-raised p-4"
    >
      <Region query={state} skeleton={<RowsSkeleton count={1} />}>
        {({ server, sent, failed, waiting, problem }) => (
          <>
            <div className="min-w-0 grow basis-72">
              <p className="font-semibold">
                {t(problem && server === 'set' ? 'mails.server.trouble' : words[server].title)}
              </p>
              <p className="text-small text-ink-2">
                {problem && server === 'set' ? (
                  <>
                    <When date={problem.date} />
                    {problem.answer && ` · ${problem.answer}`}
                  </>
                ) : (
                  t(words[server].text)
                )}
              </p>
            </div>
            <dl className="flex flex-wrap gap-x-6 gap-y-2 tabular-nums">
              <Count name={t('mails.sent24')} count={sent} />
              <Count name={t('mails.failed24')} count={failed} isBad />
              <Count name={t('mails.waiting')} count={waiting} />
            </dl>
            {server !== 'none' && may('entry:edit:all', 'config:edit:all') && <TestMailButton />}
          </>
        )}
      </Region>
    </section>
  )
}

function Count({ name, count, isBad = false }: { name: string; count: number; isBad?: boolean }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-caption text-ink-3">{name}</dt>
      <dd className={isBad && count > 0 ? 'text-console-h2 text-danger-ink' : 'text-console-h2'}>{count}</dd>
    </div>
  )
}

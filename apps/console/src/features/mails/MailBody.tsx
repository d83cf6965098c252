import type { WholeEmail } from '@plaza/contract'
import { MailFrame, Tabs } from '@plaza/ui'
import { useState } from 'react'
import { CopyButton } from '../../lib/CopyButton.tsx'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'

/** What was sent: as its reader sees it, as plain text, and its headers. */
export function MailBody({ mail }: { mail: WholeEmail }) {
  const t = useT()
  const [chosen, choose] = useState('html')
  const tabs = [
    ...(mail.frameUrl
      ? [{ id: 'html', label: t('mails.html'), content: <MailFrame title={mail.subject} src={mail.frameUrl} /> }]
      : []),
    {
      id: 'text',
      label: t('mails.text'),
      content: (
        <div className="flex flex-col items-start gap-3">
          <CopyButton text={mail.text} />
          <pre className="w-full whitespace-pre-wrap break-words rounded-photo border border-line bg-sunken p-4 font-mono text-caption">
            {mail.text || t('mails.noText')}
          </pre>
        </div>
      ),
    },
    {
      id: 'headers',
      label: t('mails.headers'),
      content: (
        <Facts>
          {Object.entries(mail.headers).map(([name, value]) => (
            <Fact key={name} name={name}>
              <span className="break-all">{value}</span>
            </Fact>
          ))}
        </Facts>
      ),
    },
  ]
  const selected = tabs.find(({ id }) => id === chosen) ?? tabs[0]
  return (
    <div className="flex flex-col gap-3">
      <p className="text-caption text-ink-3">{t('mails.hidden')}</p>
      <Tabs label={t('mails.parts')} tabs={tabs} selectedId={selected?.id ?? ''} onSelect={choose} />
    </div>
  )
}

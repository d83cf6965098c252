import type { WholeEmail } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { RowPanel, useListSearch } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { MailBody } from './MailBody.tsx'
import { MailFacts } from './MailFacts.tsx'
import { hasPersonalLink } from './mail-kinds.ts'
import { mailQuery } from './queries.ts'
import { ResendDialog } from './ResendDialog.tsx'
import { isResendable, useResend } from './use-resend.ts'

/** One mail: what became of it, what was sent, and sending it again. */
export function MailPanel({ id }: { id: string }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const query = useQuery(mailQuery(sdk, id))
  const mail = query.data
  return (
    <RowPanel
      title={<span className="break-words">{mail?.subject || t('mails.noSubject')}</span>}
      actions={mail && may('email:resend:all') && isResendable(mail) && <ResendActions mail={mail} />}
    >
      <Region query={query} skeleton={<RowsSkeleton count={6} />}>
        {(read) => (
          <>
            <MailFacts mail={read} />
            <MailBody mail={read} />
          </>
        )}
      </Region>
    </RowPanel>
  )
}

function ResendActions({ mail }: { mail: WholeEmail }) {
  const t = useT()
  const { open } = useListSearch()
  const { resend, isBusy, error } = useResend(open)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="sm" isBusy={isBusy} busyLabel={t('state.working')} onPress={() => void resend(mail)}>
        {t('mails.resend')}
      </Button>
      {!hasPersonalLink(mail.kind) && (
        <Button size="sm" variant="secondary" onPress={() => setAsking(true)}>
          {t('mails.elsewhere')}
        </Button>
      )}
      {error && (
        <p role="alert" className="basis-full text-small text-danger-ink">
          {error}
        </p>
      )}
      {isAsking && <ResendDialog mail={mail} onClose={() => setAsking(false)} onDone={open} />}
    </>
  )
}

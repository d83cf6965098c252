import { textIn } from '@plaza/domain'
import { Button, Card, ConfirmDialog, TextField } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { ObjectDialog } from './ObjectDialog.tsx'
import { signerIn } from './record.ts'
import type { HandoverState } from './use-handover.ts'
import { useMoment } from './use-moment.ts'

export type ConfirmBoxProps = { handover: HandoverState; otherName: string; isOnline: boolean }

/** What both sides say to the newest content, and the ways to say it. */
export function ConfirmBox({ handover, otherName, isOnline }: ConfirmBoxProps) {
  const t = useT()
  const { locale } = useIntl()
  const [asked, setAsked] = useState<'confirm' | 'object' | 'other'>()
  const { me, otherId, record, kept, contentHash, isReadOnly, isDirty, missing, items, waitingSigners } = handover
  // what waits to be sent has not been confirmed by anybody before
  const isNew = kept?.entries.some(({ kind }) => kind === 'content') ?? false
  const isSaid = (userId: string) => waitingSigners.has(userId) || (!isNew && signerIn(record, userId) !== undefined)
  const isOpen = !isReadOnly && contentHash !== null && !isDirty && !kept?.stop
  const names = items.filter(({ key }) => missing.includes(key)).map(({ key, label }) => textIn(label, locale) ?? key)
  if (contentHash === null && !isDirty) return null
  const close = () => setAsked(undefined)
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="font-strong text-body">{t('handover.confirming')}</h2>
      <ul className="flex flex-col gap-2.5">
        <Said name={t('handover.you')} userId={me} isWaiting={waitingSigners.has(me)} {...{ handover, isNew }} />
        <Said name={otherName} userId={otherId} isWaiting={waitingSigners.has(otherId)} {...{ handover, isNew }} />
      </ul>
      {contentHash && !isDirty && (
        <p className="text-caption text-ink-2">{t('handover.checkCode', { code: contentHash.slice(0, 8) })}</p>
      )}
      {isDirty && !isReadOnly && <p className="text-ink-2 text-small">{t('handover.saveFirst')}</p>}
      {isOpen && !isSaid(me) && (
        <div className="flex flex-col gap-2">
          {names.length > 0 && (
            <p className="text-danger-ink text-small">{t('handover.incomplete', { names: names.join(', ') })}</p>
          )}
          <Button isDisabled={names.length > 0} onPress={() => setAsked('confirm')} data-writes>
            {t('handover.confirm')}
          </Button>
          <Button variant="secondary" onPress={() => setAsked('object')} data-writes>
            {t('handover.object')}
          </Button>
        </div>
      )}
      {isOpen && !isSaid(otherId) && names.length === 0 && (
        <Button variant="text" onPress={() => setAsked('other')} data-writes>
          {t('handover.otherHere', { name: otherName })}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked === 'confirm'}
        onOpenChange={close}
        title={t('handover.confirm.title')}
        confirmLabel={t('handover.confirm')}
        cancelLabel={t('action.cancel')}
        onConfirm={() => {
          handover.confirm({ statement: 'pass' })
          close()
        }}
      >
        {t('handover.confirm.text')}
      </ConfirmDialog>
      {asked === 'object' && (
        <ObjectDialog
          otherName={otherName}
          onClose={close}
          onObject={(comment) => {
            handover.confirm({ statement: 'challenge', comment })
            close()
          }}
        />
      )}
      {asked === 'other' && (
        <CodeDialog
          otherName={otherName}
          isOnline={isOnline}
          onClose={close}
          onCode={(signCode) => {
            handover.confirm({ statement: 'pass', signerId: otherId, signCode })
            close()
          }}
        />
      )}
    </Card>
  )
}

type SaidProps = { name: string; userId: string; isWaiting: boolean; isNew: boolean; handover: HandoverState }

function Said({ name, userId, isWaiting, isNew, handover: { record, me } }: SaidProps) {
  const t = useT()
  const moment = useMoment()
  const signer = isNew ? undefined : signerIn(record, userId)
  // one's own needs no code that could be wrong
  const waiting = userId === me ? 'handover.said.unsent' : 'handover.said.waiting'
  const isObjection = signer?.statement === 'challenge'
  const Icon = signer ? (isObjection ? CircleAlert : CircleCheck) : Clock
  const look = signer ? (isObjection ? 'text-danger-ink' : 'text-ok-ink') : 'text-ink-3'
  return (
    <li className="flex gap-2.5 text-small">
      <Icon aria-hidden className={`size-5 shrink-0 ${look}`} />
      <span className="min-w-0">
        <span className="font-semibold">{name}</span>
        <span className="block text-ink-2 wrap-anywhere">
          {signer?.signedDate
            ? t(isObjection ? 'handover.said.objected' : 'handover.said.confirmed', { date: moment(signer.signedDate) })
            : t(isWaiting ? waiting : 'handover.said.nothing')}
        </span>
        {isObjection && signer?.comment && (
          <span className="block wrap-anywhere">{t('text.quoted', { text: signer.comment })}</span>
        )}
      </span>
    </li>
  )
}

type CodeDialogProps = { otherName: string; isOnline: boolean; onClose: () => void; onCode: (code: string) => void }

function CodeDialog({ otherName, isOnline, onClose, onCode }: CodeDialogProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [hasTried, setTried] = useState(false)
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  const isCode = /^[2-9A-HJ-NP-Z]{8}$/.test(code)
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('handover.code.title', { name: otherName })}
      confirmLabel={t('handover.confirm')}
      cancelLabel={t('action.cancel')}
      onConfirm={() => {
        setTried(true)
        if (isCode) onCode(code)
      }}
    >
      <div className="flex flex-col gap-4">
        <p>{t('handover.code.text', { name: otherName })}</p>
        <TextField
          label={t('handover.code.label', { name: otherName })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          placeholder="ABCD-EFGH"
          help={isOnline ? undefined : t('handover.code.later')}
          error={hasTried && !isCode ? t('handover.code.form') : undefined}
        />
      </div>
    </ConfirmDialog>
  )
}

import type { CaseWithReports } from '@plaza/contract'
import { Button, Checkbox, RadioGroup, SearchSelect, TextArea } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { ReplyMenu } from '../../lib/replies/index.ts'
import { forgetReplies } from '../../lib/replies-at-hand.ts'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { useSubject } from './use-subject.ts'

const longest = 2000

/** How a report ends, and whether those who made it are thanked. */
export function CloseDialog({ found, onClose }: { found: CaseWithReports; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const [resolution, setResolution] = useState<'actionTaken' | 'noAction' | 'solved' | 'duplicate'>('actionTaken')
  const [duplicateOf, setDuplicateOf] = useState<string | null>(null)
  const [hasTried, setTried] = useState(false)
  const isDuplicate = resolution === 'duplicate'
  const [isTold, setTold] = useState(true)
  const [text, setText] = useState('')
  const [reply, setReply] = useState<{ replyName: string; shown: string } | null>(null)
  const own = text.trim() ? { text: text.trim() } : {}
  const tellReporters = reply ? { replyName: reply.replyName } : own
  const hasReporters = found.reports.some(({ reporterId }) => reporterId !== null)
  return (
    <FormDialog
      title={t('reports.close.title')}
      submitLabel={t('reports.close')}
      isBusy={isBusy}
      error={error}
      onSubmit={() => {
        setTried(true)
        if (isDuplicate && duplicateOf === null) return
        void act(
          () =>
            sdk.cases.update(found.id, {
              status: 'closed',
              resolution,
              ...(isDuplicate && { duplicateOf }),
              ...(hasReporters && isTold && { tellReporters }),
            }),
          {
            done: t('reports.closedDone'),
            changed: ['cases'],
            undo: () => sdk.cases.update(found.id, { status: 'open' }),
            onDone: onClose,
          },
        )
      }}
      onClose={onClose}
    >
      <RadioGroup
        label={t('reports.resolution')}
        value={resolution}
        onChange={setResolution}
        options={[
          { value: 'actionTaken', label: t('reports.actionTaken') },
          { value: 'noAction', label: t('reports.noAction') },
          { value: 'solved', label: t('reports.solved') },
          { value: 'duplicate', label: t('reports.duplicate') },
        ]}
      />
      {isDuplicate && (
        <OtherReport
          id={found.id}
          value={duplicateOf}
          onChange={setDuplicateOf}
          error={hasTried && duplicateOf === null ? t('form.required') : undefined}
        />
      )}
      {hasReporters && (
        <>
          <Checkbox isSelected={isTold} onChange={setTold}>
            {t('reports.tell')}
          </Checkbox>
          {isTold && reply && (
            <figure className="flex flex-col items-start gap-1 rounded-photo bg-sunken p-3 text-small">
              <figcaption className="text-caption text-ink-3">{t('replies.each')}</figcaption>
              <p className="whitespace-pre-wrap break-words">{reply.shown}</p>
              <Button
                size="sm"
                variant="text"
                onPress={() => {
                  forgetReplies()
                  setReply(null)
                }}
              >
                {t('replies.own')}
              </Button>
            </figure>
          )}
          {isTold && !reply && (
            <ReplyMenu
              uses={['closeReport']}
              name="{name}"
              onPick={(shown, replyName) => setReply({ replyName, shown })}
            />
          )}
          {isTold && !reply && (
            <TextArea
              label={t('reports.tell.text')}
              note={t('form.optional')}
              help={t('reports.tell.help')}
              rows={3}
              limit={longest}
              maxLength={longest}
              value={text}
              onChange={setText}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

type OtherReportProps = {
  id: string
  value: string | null
  onChange: (id: string | null) => void
  error: string | undefined
}

const recent = 100

/** The report that says the same, among the newest. */
function OtherReport({ id, value, onChange, error }: OtherReportProps) {
  const t = useT()
  const { sdk } = useServices()
  const subjectOf = useSubject()
  const { data = [] } = useQuery({
    queryKey: ['cases', 'list', { kind: 'report', nbResultsPerPage: recent }],
    queryFn: () => sdk.cases.list({ kind: 'report', nbResultsPerPage: recent }),
    structuralSharing: false,
  })
  return (
    <SearchSelect
      size="sm"
      label={t('reports.duplicateOf')}
      options={data
        .filter((other) => other.id !== id)
        .map((other) => ({ value: other.id, label: `${subjectOf(other)} · ${other.id.slice(-6)}` }))}
      value={value}
      onChange={onChange}
      error={error}
      placeholder={t('listings.bulk.choose')}
      openLabel={t('reports.duplicateOf')}
      emptyLabel={t('reports.none')}
    />
  )
}

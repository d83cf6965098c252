import { textIn } from '@plaza/domain'
import { Button, Card, preloadLayers, StatusChip, TextArea, useStore } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { ConfirmBox } from './ConfirmBox.tsx'
import { foundOf, mostPhotos, otherPhotos, withFound, withNote, withoutPhoto, withPhotos } from './content.ts'
import { Evidence } from './Evidence.tsx'
import { History } from './History.tsx'
import { ItemField } from './ItemField.tsx'
import { ItemView } from './ItemView.tsx'
import { OwnCode } from './OwnCode.tsx'
import { Photos } from './Photos.tsx'
import { Remark } from './Remark.tsx'
import { isClosed, statusOf } from './record.ts'
import { StopNotice } from './StopNotice.tsx'
import type { HandoverState } from './use-handover.ts'
import { useMoment } from './use-moment.ts'

export type HandoverRecordProps = {
  handover: HandoverState
  otherName: string
}

/** One record: the check list, what both sides say to it, and how it came about. */
export function HandoverRecord({ handover, otherName }: HandoverRecordProps) {
  const t = useT()
  const { locale } = useIntl()
  const moment = useMoment()
  const { connection, viewAs } = useServices()
  const isOnline = useStore(connection) === 'online'
  const { me, record, start, items, content, draft, isReadOnly, isDirty, isEarly, opensDate, edit } = handover
  const { hasWaiting, hasContent, isConflict, missing } = handover
  const [isSaving, setSaving] = useState(false)
  const opens = isEarly && opensDate ? moment(opensDate, 'start') : undefined
  const status = statusOf(record, { me, otherName, hasWaiting: hasWaiting && !isOnline, opens, hasContent })
  const room = mostPhotos - Object.keys(content.photos ?? {}).length
  const pictures = { userId: me, addresses: record?.handover?.photos ?? {} }
  const startPictures = { userId: me, addresses: start?.handover?.photos ?? {} }

  // at the door there may be no connection left to load a dialog with
  useEffect(() => preloadLayers(), [])

  const compare = useEffectEvent(() => void handover.compare().catch(() => undefined))
  useEffect(() => {
    if (isConflict && isOnline) compare()
  }, [isConflict, isOnline])

  async function handleSave() {
    setSaving(true)
    await handover.save()
    setSaving(false)
  }
  const noteConflict = draft?.conflicts?.find(({ note }) => note !== undefined)
  return (
    <div className="page-column pt-4 pb-10 md:pt-8">
      <div className="grid gap-6 lg:grid-cols-asset lg:gap-12">
        <div className="flex min-w-0 flex-col gap-5">
          <div className="flex flex-col items-start gap-2">
            <StatusChip kind={status.kind}>{t(status.chip)}</StatusChip>
            <p className="text-body text-ink-2">{t(status.text, status.values)}</p>
          </div>
          {handover.isInsecure && (
            <p role="alert" className="rounded-md bg-sun-soft px-4 py-3 text-small text-sun-ink">
              {t('handover.insecure')}
            </p>
          )}
          <StopNotice handover={handover} otherName={otherName} />
          {draft?.conflicts && (
            <p role="alert" className="rounded-md bg-sun-soft px-4 py-3 text-small text-sun-ink">
              {t('handover.conflict', { name: otherName })}
            </p>
          )}
          {items.length > 0 && (
            <ul aria-label={t('handover.list')} className="flex flex-col gap-4">
              {items.map((item) => {
                const label = textIn(item.label, locale) ?? item.key
                const found = foundOf(content, item.key)
                const before = start?.handover?.content ? foundOf(start.handover.content, item.key) : undefined
                const conflict = draft?.conflicts?.find(({ key, note }) => key === item.key && note === undefined)
                return (
                  <li key={item.key}>
                    <Card className="flex flex-col gap-4">
                      {isReadOnly ? (
                        <ItemView title={label} item={item} found={found} pictures={pictures} />
                      ) : (
                        <ItemField
                          {...{ item, label, found, pictures, room }}
                          isMissing={missing.includes(item.key) && hasContent}
                          onChange={(next, added) => edit(withFound(content, items, next, added))}
                        />
                      )}
                      {start?.handover?.content && (
                        <div className="rounded-md bg-canvas px-3.5 py-3">
                          <ItemView
                            title={t('handover.atStart')}
                            item={item}
                            found={before}
                            pictures={startPictures}
                            isSmall
                          />
                        </div>
                      )}
                      {conflict && (
                        <div className="flex flex-col items-start gap-2 rounded-md bg-sun-soft px-3.5 py-3">
                          <ItemView
                            title={t('handover.theirs', { name: otherName })}
                            item={item}
                            found={conflict.theirs}
                            pictures={pictures}
                            isSmall
                          />
                          <Button
                            size="sm"
                            variant="secondary"
                            onPress={() =>
                              edit(
                                withFound(
                                  content,
                                  items,
                                  conflict.theirs ?? { key: item.key },
                                  record?.handover?.content?.photos,
                                ),
                              )
                            }
                          >
                            {t('handover.takeTheirs')}
                          </Button>
                        </div>
                      )}
                    </Card>
                  </li>
                )
              })}
            </ul>
          )}
          <Card className="flex flex-col gap-4">
            <h2 className="font-strong text-body">{t(items.length > 0 ? 'handover.more' : 'handover.condition')}</h2>
            {isReadOnly ? (
              <p className="whitespace-pre-line text-ink-2 text-small wrap-anywhere">
                {content.note || t('handover.noNote')}
              </p>
            ) : (
              <TextArea
                label={t('handover.note')}
                rows={2}
                limit={3000}
                value={content.note ?? ''}
                onChange={(note) => edit(withNote(content, note.slice(0, 3000)))}
              />
            )}
            {noteConflict && (
              <p className="whitespace-pre-line rounded-md bg-sun-soft px-3.5 py-3 text-small text-sun-ink wrap-anywhere">
                <strong className="font-semibold">{t('handover.theirs', { name: otherName })}</strong>{' '}
                {noteConflict.note}
              </p>
            )}
            <Photos
              label={t('handover.photos')}
              shas={otherPhotos(content)}
              pictures={pictures}
              room={room}
              {...(!isReadOnly && {
                onAdd: (added) => edit(withPhotos(content, added)),
                onRemove: (sha256) => edit(withoutPhoto(content, sha256)),
              })}
            />
            {start?.handover?.content &&
              (start.handover.content.note || otherPhotos(start.handover.content).length > 0) && (
                <div className="flex flex-col gap-2 rounded-md bg-canvas px-3.5 py-3">
                  <p className="font-semibold text-caption text-ink-2">{t('handover.atStart')}</p>
                  {start.handover.content.note && (
                    <p className="whitespace-pre-line text-small wrap-anywhere">{start.handover.content.note}</p>
                  )}
                  <Photos
                    label={t('handover.atStart')}
                    shas={otherPhotos(start.handover.content)}
                    pictures={startPictures}
                    room={0}
                    isSmall
                  />
                </div>
              )}
          </Card>
          {isDirty && !isReadOnly && (
            <div className="sticky bottom-0 z-sticky -mx-4 flex gap-3 border-line border-t bg-bg px-4 pt-3 pb-safe-3 md:mx-0 md:rounded-lg md:border md:px-5">
              <Button variant="text" onPress={handover.discardDraft}>
                {t('handover.discard')}
              </Button>
              <Button className="grow" isBusy={isSaving} busyLabel={t('form.saving')} onPress={() => void handleSave()}>
                {t('handover.save')}
              </Button>
            </div>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <ConfirmBox handover={handover} otherName={otherName} isOnline={isOnline} />
          <OwnCode handover={handover} otherName={otherName} />
          {record && isClosed(record) && !viewAs && <Remark record={record} />}
          {record && <History record={record} me={me} otherName={otherName} />}
          {record?.transactionId && record.handover?.version ? <Evidence transactionId={record.transactionId} /> : null}
        </div>
      </div>
    </div>
  )
}

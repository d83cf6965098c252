import { type ConfigurationDifference, configurationKinds, type Operation } from '@plaza/contract'
import { Button, Checkbox } from '@plaza/ui'
import { useState } from 'react'
import { Block } from '../../lib/Block.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { ApplyDialog } from './ApplyDialog.tsx'
import type { Compared } from './compared.ts'
import { DifferenceRow } from './DifferenceRow.tsx'
import { leaveOut, pickAll, turnField, usualPick } from './pick.ts'
import { kindTexts } from './words.ts'

type DifferencesProps = Compared & { onApplied: (operation: Operation) => void }

/** What differs, by kind, with what is taken over ticked. */
export function Differences({ document, comparison, onApplied }: DifferencesProps) {
  const t = useT()
  const may = useMay()
  const { differences, toFillIn } = comparison
  const [picked, setPicked] = useState(() => usualPick(differences))
  const [isAsking, setAsking] = useState(false)
  const count = Object.keys(picked).length
  if (differences.length === 0) {
    return (
      <Block title={t('configuration.differences')}>
        <p role="status">{t('configuration.same')}</p>
      </Block>
    )
  }
  const turn = (ids: readonly string[], isOn: boolean) =>
    setPicked(isOn ? pickAll(picked, ids, differences) : leaveOut(picked, ids, differences))
  const counts = (all: readonly ConfigurationDifference[]) =>
    t('configuration.counts', {
      new: all.filter(({ change }) => change === 'new').length,
      changed: all.filter(({ change }) => change === 'changed').length,
      onlyHere: all.filter(({ change }) => change === 'onlyHere').length,
    })
  const groups = configurationKinds
    .map((kind) => ({ kind, all: differences.filter((each) => each.kind === kind) }))
    .filter(({ all }) => all.length > 0)
  return (
    <>
      <p role="status" className="font-semibold">
        {counts(differences)}
      </p>
      {groups.map(({ kind, all }) => {
        const open = all.filter(({ problem, change }) => problem === null && change !== 'onlyHere').map(({ id }) => id)
        const isAll = open.every((id) => picked[id] === true)
        return (
          <Block
            key={kind}
            title={t(kindTexts[kind])}
            text={counts(all)}
            action={
              may('configuration:apply:all') && open.length > 1 ? (
                <Checkbox isSelected={isAll} onChange={(isOn) => turn(open, isOn)}>
                  {t('configuration.all')}
                </Checkbox>
              ) : undefined
            }
          >
            <ul className="divide-y divide-line">
              {all.map((difference) => (
                <DifferenceRow
                  key={difference.id}
                  difference={difference}
                  picked={picked[difference.id]}
                  onTurn={(isOn) => turn([difference.id], isOn)}
                  onTurnField={(path) => setPicked(turnField(picked, difference, path, differences))}
                />
              ))}
            </ul>
          </Block>
        )
      })}
      {toFillIn.length > 0 && (
        <Block title={t('configuration.toFillIn')} text={t('configuration.toFillIn.text')}>
          <ul className="list-disc ps-5">
            {toFillIn.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Block>
      )}
      {may('configuration:apply:all') && (
        <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-line border-t bg-bg py-3">
          <Button isDisabled={count === 0} onPress={() => setAsking(true)}>
            {t('configuration.apply', { count })}
          </Button>
          <span className="text-small text-ink-2">{t('configuration.onlyHereStays')}</span>
        </div>
      )}
      {isAsking && (
        <ApplyDialog
          document={document}
          comparison={comparison}
          picked={picked}
          onClose={() => setAsking(false)}
          onApplied={onApplied}
        />
      )}
    </>
  )
}

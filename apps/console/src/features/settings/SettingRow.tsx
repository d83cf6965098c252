import type { Json } from '@plaza/contract'
import { isObject } from '@plaza/domain'
import type { Setting } from '@plaza/domain/settings'
import { Button } from '@plaza/ui'
import { CircleAlert, Lock } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { useWhenText } from '../../lib/When.tsx'
import { SettingField } from './SettingField.tsx'
import { valueInWords } from './value-in-words.ts'
import { WherePicture } from './WherePicture.tsx'
import { whereItShows } from './where-it-shows.ts'

type SettingRowProps = {
  setting: Setting
  value: Json
  /** What is saved. */
  stored: Json
  lastChange: { name: string | undefined; date: string } | undefined
  isReadOnly: boolean
  /** The variable of the deployment that decides it. */
  pinnedBy: string | undefined
  /** Whether the server did not take it. */
  isRefused: boolean
  onChange: (value: Json) => void
  onProblem: (hasProblem: boolean) => void
}

const isSame = (one: Json, other: Json) => JSON.stringify(one) === JSON.stringify(other)

/** A setting with its field, who changed it last, and the way back to how it comes. */
export function SettingRow(props: SettingRowProps) {
  const { setting, value, stored, lastChange, isReadOnly, pinnedBy, isRefused, onChange, onProblem } = props
  const t = useT()
  const whenText = useWhenText()
  const isUsual = value === null || isSame(value, setting.fallback)
  const place = whereItShows(setting.path)
  const when = lastChange && whenText(lastChange.date)
  return (
    <div id={setting.path} className="flex scroll-mt-20 gap-4 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 grow">
        {isReadOnly ? (
          <>
            <p className="text-small font-semibold">{setting.label}</p>
            <p className="whitespace-pre-wrap break-words">{valueInWords(t, setting, value)}</p>
            <p className="text-caption text-ink-3">{setting.help}</p>
            {pinnedBy && (
              <p className="mt-1 flex items-start gap-1.5 break-words text-caption text-ink-2">
                <Lock aria-hidden className="mt-0.5 size-3.5 shrink-0" />
                {t('settings.pinned', { variable: pinnedBy })}
              </p>
            )}
          </>
        ) : (
          <SettingField setting={setting} value={value} onChange={onChange} onProblem={onProblem} />
        )}
        {isRefused && !isSame(value, stored) && (
          <p role="alert" className="mt-1 flex items-center gap-1.5 text-danger-ink text-small">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {t('settings.refused')}
          </p>
        )}
        <div className="mt-1 flex flex-wrap items-center gap-x-2 text-caption text-ink-3 empty:hidden">
          {when && (
            <span>
              {lastChange.name
                ? t('settings.changed', { name: lastChange.name, when })
                : t('settings.changedByKey', { when })}
            </span>
          )}
          {!isReadOnly && !isUsual && (
            <Button
              size="sm"
              variant="text"
              className="-ms-2"
              aria-label={t('settings.reset', { name: setting.label })}
              onPress={() => {
                onProblem(false)
                onChange(
                  isObject(stored) && setting.kind.type === 'secret'
                    ? null
                    : setting.isNeverEmpty
                      ? setting.fallback
                      : null,
                )
              }}
            >
              {t('settings.resetShort')}
            </Button>
          )}
        </div>
      </div>
      {place && <WherePicture place={place} />}
    </div>
  )
}

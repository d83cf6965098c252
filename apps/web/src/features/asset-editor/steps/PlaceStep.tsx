import { type ChosenPlace, chosenPlace, spotAt } from '@plaza/domain'
import { Button, Skeleton, Switch, TextField } from '@plaza/ui'
import { MapPinPlus, MapPin as PinIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { MapCircle, MapPin, MapView, metresBetween, PlaceField, type Position, useReverse } from '../../places/index.ts'
import type { StepProps } from './editor.ts'
import { fieldId } from './fields.ts'
import { useFirstView } from './use-first-view.ts'

/** As far as the pin may be moved before the town may be another one. */
const sameTownMetres = 2000
/** Where the map has streets one can say which house it is; elsewhere in which part of the town. */
const closeness = { zoom: 12, streetZoom: 15 }
const circleMetres = 300

export function PlaceStep({ editor }: StepProps) {
  const t = useT()
  const reverse = useReverse()
  const { values, change, errorOf, leave } = editor
  const { spot, hidesAddress } = values
  const [typed, setTyped] = useState('')
  const [isLost, setLost] = useState(false)
  const [middle, setMiddle] = useState<Position>()
  // a new place moves the map; a pin that was moved by hand does not
  const [start, setStart] = useState(spot)
  const firstView = useFirstView()
  const target = useMemo(() => (start ? { center: start, ...closeness } : firstView.target), [start, firstView.target])

  function choose(place: ChosenPlace | null) {
    const next = place ? spotAt(place, spot) : null
    change({ spot: next })
    setStart(next)
    setLost(false)
    setTyped('')
  }

  async function movePin(to: Position) {
    if (spot && metresBetween(spot, to) < sameTownMetres) return change({ spot: spotAt({ ...spot, ...to }, spot) })
    const place = chosenPlace(await reverse(to, t('editor.place.pinned')))
    // what nobody found on the way here is how the owner calls it
    change({ spot: spotAt({ ...place, ...(typed && { address: typed }), ...to }, spot) })
    setLost(false)
  }

  return (
    <div id={fieldId('spot')} className="flex flex-col gap-6">
      <PlaceField
        label={t('editor.place')}
        placeholder={t('editor.place.example')}
        help={t('editor.place.help')}
        value={spot?.shortDisplayName ?? ''}
        onChange={(place) => choose(place && chosenPlace(place))}
        onType={setTyped}
        onBlur={() => {
          setLost(typed.trim() !== '')
          leave('spot')
        }}
        error={isLost ? t('editor.place.lost') : errorOf('spot')}
      />
      <div className="flex flex-col gap-2">
        {!start && !firstView.isKnown ? (
          <Skeleton className="h-80 rounded-lg" />
        ) : (
          <MapView
            label={t('editor.place.map')}
            target={target}
            onUserMove={({ center }) => setMiddle(center)}
            isInPage
            className="h-80 rounded-lg"
            controls={
              !spot &&
              middle && (
                <div className="pointer-events-auto absolute inset-x-0 bottom-4 flex justify-center">
                  <Button size="sm" icon={<MapPinPlus aria-hidden />} onPress={() => void movePin(middle)}>
                    {t('editor.place.pinHere')}
                  </Button>
                </div>
              )
            }
          >
            {spot && hidesAddress && <MapCircle at={spot.near} radiusMetres={circleMetres} />}
            {spot && <MapPin at={spot} label={t('editor.place.pin')} onMove={(to) => void movePin(to)} />}
          </MapView>
        )}
        {spot && <MapLegend hidesAddress={hidesAddress} />}
        <p className="text-caption text-ink-3">{t(spot ? 'editor.place.drag' : 'editor.place.find')}</p>
      </div>
      {spot && (
        <>
          <TextField
            label={t('editor.place.address')}
            note={t('form.optional')}
            help={t(hidesAddress ? 'editor.place.address.hidden' : 'editor.place.address.shown')}
            placeholder={t('editor.place.address.example')}
            value={spot.address}
            onChange={(address) => change({ spot: { ...spot, address } })}
            autoComplete="street-address"
          />
          <Switch
            isSelected={hidesAddress}
            onChange={(hides) => change({ hidesAddress: hides })}
            help={t('editor.place.hide.help')}
          >
            {t('editor.place.hide')}
          </Switch>
        </>
      )}
    </div>
  )
}

/** What stands on the map, and who sees it. */
function MapLegend({ hidesAddress }: { hidesAddress: boolean }) {
  const t = useT()
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-caption text-ink-2">
      <li className="flex items-center gap-1.5">
        <PinIcon aria-hidden className="size-4.5 fill-brand stroke-on-brand" />
        {t(hidesAddress ? 'editor.place.legend.pin' : 'editor.place.legend.shown')}
      </li>
      {hidesAddress && (
        <li className="flex items-center gap-1.5">
          <span aria-hidden className="size-4 rounded-full border-2 border-brand bg-brand/22" />
          {t('editor.place.legend.circle')}
        </li>
      )}
    </ul>
  )
}

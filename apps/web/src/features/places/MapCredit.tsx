import { coversMap } from './map-covers.ts'
import { mapCredit } from './map-style.ts'
import type { Streets } from './streets.ts'

/** Who made the data of the map, with a way to the terms of it. */
export function MapCredit({ streets }: { streets: Streets | null }) {
  const credit = mapCredit(streets)
  return (
    <p
      {...coversMap}
      className="absolute end-1.5 bottom-1 max-w-full truncate rounded-xs bg-map-land px-1.5 text-tiny text-map-label"
    >
      {streets ? (
        <a
          href="https://www.openstreetmap.org/copyright"
          target="_blank"
          rel="noreferrer"
          className="pointer-events-auto hover:underline"
        >
          {credit}
        </a>
      ) : (
        credit
      )}
    </p>
  )
}

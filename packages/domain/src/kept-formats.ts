/** Enough for the languages, currencies and zones of a marketplace; more than that begins again. */
const most = 200

function kept<Options, Format>(make: (locale: string, options: Options) => Format) {
  const all = new Map<string, Format>()
  return (locale: string, options: Options): Format => {
    const key = `${locale}${JSON.stringify(options)}`
    let format = all.get(key)
    if (format === undefined) {
      if (all.size >= most) all.clear()
      format = make(locale, options)
      all.set(key, format)
    }
    return format
  }
}

/**
 * Formatters of `Intl`, each made once: to make one takes a hundred times as long as to use it, and a page of results shows
 * dozens of prices.
 *
 * @example numberFormat('fr', { style: 'currency', currency: 'EUR' }).format(12)
 */
export const numberFormat = kept(
  // our Spanish is that of Mexico: "4.7", "$1,234"
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale === 'es' ? 'es-MX' : locale, options),
)

/** @example dateFormat('fr', { day: 'numeric', timeZone: 'Europe/Paris' }).format(new Date()) */
export const dateFormat = kept(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

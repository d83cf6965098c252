/** A screen that has caught an error says so, because nothing else hears of it: `dispatchEvent(new ErrorEvent(screenError, { error }))`. */
export const screenError = 'screenerror'

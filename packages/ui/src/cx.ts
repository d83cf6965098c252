/** Joins class names and skips what is absent: `cx('a', isWide && 'b')`. */
export const cx = (...parts: Array<string | false | null | undefined>): string => parts.filter(Boolean).join(' ')

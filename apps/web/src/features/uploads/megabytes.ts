/** Bytes as people say them: 10 for 10 MB. */
export const megabytes = (bytes: number): number => Math.round((bytes / 1024 ** 2) * 10) / 10

/** How much one file, and one form with a file in it, may hold. Front ends refuse before they send; the server decides. */
export const uploadLimits = { fileBytes: 10 * 1024 ** 2, requestBytes: 25 * 1024 ** 2 } as const

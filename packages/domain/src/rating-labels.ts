/**
 * The label of the rating itself. Labels below it (`main:thing`) are answers to single questions: whoever counted them too
 * would show another score than the list of ratings beside it.
 */
export const mainRatingLabel = 'main'

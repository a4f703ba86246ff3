/** What is said of a list that holds no film with all the words as they were typed, only the nearest. */
export function nearestMatchesText(search: string, count: string): string {
  return /\s/.test(search.trim())
    ? `No film has all the words of “${search}”. Nearest: ${count}.`
    : `Nothing is spelt “${search}”. The nearest: ${count}.`;
}

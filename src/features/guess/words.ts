/** Apart from the campaign's other words, which come with its dialogs: this one stands on every page. */
export const GUESS_AND_WIN = 'Guess and Win'

/** Words of the library that the legend does not show. */
export const LEGEND_REST = {
  time: '',
  change: '',
  turnover: '',
  second: '',
  minute: '',
  hour: '',
  day: '',
  week: '',
  month: '',
  year: '',
};

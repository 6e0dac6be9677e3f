/** Library labels that the legend leaves blank. */
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

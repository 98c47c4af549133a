/** A number, one space and a unit, outside tags. */
const figure = /(\d) (?=(?:[kMGT]?B|GPUs?|ms|s|min|h|km|kW|kWh|°C|%)(?![\p{L}\d]))/gu;

/** Keeps numbers and their units on one line: “486.20 MB” in a narrow cell. Input and output are sanitised HTML. */
export const withUnbrokenUnits = (html: string): string =>
  html.replace(/[^<]+(?=<|$)|<[^>]*>/g, (part) => (part.startsWith('<') ? part : part.replace(figure, '$1\u00a0')));

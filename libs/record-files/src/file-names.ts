/** Whether a file is a table of text, by its name. */
export const isTableName = (name: string): boolean => /\.(csv|tsv|txt)$/i.test(name);

/** Whether a file is a workbook, by its name; one of the old format is told as such when it is read. */
export const isWorkbookName = (name: string): boolean => /\.xls[xm]?$/i.test(name);

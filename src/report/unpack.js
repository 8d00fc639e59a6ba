// Written into a report itself: unpacks its code and runs it. The page's policy names this text and that code by their hashes, and allows no other.
(async function () {
  var packed = document.getElementById('report-code');
  // Five signs for four bytes, from `(` to `~` without `<` and `\` (scripts/page/build-report.mjs).
  var text = packed.textContent;
  var view = new DataView(new ArrayBuffer((text.length / 5) * 4));
  for (var at = 0; at < text.length; at += 5) {
    var group = 0;
    for (var sign = at; sign < at + 5; sign++) {
      var code = text.charCodeAt(sign);
      group = group * 85 + code - 40 - (code > 60) - (code > 92);
    }
    view.setUint32((at / 5) * 4, group);
  }
  var bytes = new Uint8Array(view.buffer, 0, Number(packed.dataset.length));
  packed.remove();
  var unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  var source = await new Response(unpacked).text();
  var script = document.createElement('script');
  var policy =
    window.trustedTypes &&
    window.trustedTypes.createPolicy('report-code', {
      createScript: function (text) {
        return text;
      },
    });
  script.textContent = policy ? policy.createScript(source) : source;
  document.head.append(script);
})().catch(function (error) {
  document.getElementById('opening').textContent =
    'This report cannot be opened in this browser: ' + error.message;
});
